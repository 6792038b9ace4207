import { Badge } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { DISCUSSION } from '../../generated/post-parts.js'
import type { CameFrom } from '../../feed/came-from.js'
import { countedTo } from '../../shared/format/capped.js'
import { useNow } from '../../shared/ui/hooks/useNow.js'
import { PrintedAs } from '../../shared/ui/text/PrintedAs.js'
import { headline, openFor, openUntil, pathOf } from '../case-format.js'
import classes from './OpenCases.module.css'
import { selectOpenCases } from './open-cases-slice.js'

/** More are not counted by the server. */
const MOST = 100

/** What brings authors back: their open cases, what is new below each, and how long it takes answers. `from`: what their pages say of the way back. */
export const OpenCases = ({ from }: { readonly from: CameFrom }) => {
  const now = useNow()
  const open = useSelector(selectOpenCases).flatMap((each) => {
    const left = openFor({ ...each, closed: false }, now)
    return left === null ? [] : [{ ...each, left }]
  })
  const list = useRef<HTMLUListElement>(null)
  const newest = open[0]?.id
  const first = useRef(newest)
  useLayoutEffect(() => {
    if (first.current === newest) return
    first.current = newest
    if (list.current) list.current.scrollLeft = 0 // the strip holds on to what it showed: the new one would come out of sight
  }, [newest])
  if (open.length === 0) return null
  return (
    <section className={classes.open} aria-labelledby="open-cases" data-clear="read">
      <h2 id="open-cases" className={classes.heading}>
        Your open cases
      </h2>
      <ul className={classes.list} ref={list}>
        {open.map((each) => (
          <li key={each.id}>
            <Link to={`${pathOf(each.id)}${each.new_answers > 0 ? `#${DISCUSSION}` : ''}`} state={from} className={classes.case}>
              <span className={classes.title} dir="auto">
                {headline(each)}
              </span>
              <span className={classes.news}>
                {each.new_answers > 0 && (
                  <Badge size="md" tt="none">
                    {countedTo(MOST, each.new_answers, 'new answer')}
                  </Badge>
                )}
                <PrintedAs words={each.left} text={openUntil(each)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
