import { Text, Title } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { ListPages } from '../shared/lists/ListPages.js'
import type { PagedList } from '../shared/lists/paged-list.js'
import { selectAge } from '../shared/net/live/connection.js'
import classes from './Judgements.module.css'
import type { decisionSteps } from './decisions-slice.js'
import type { reportSteps } from './reports-slice.js'

interface Props<Item> {
  readonly title: string
  readonly about: string
  /** "your reports". */
  readonly called: string
  /** "More reports". */
  readonly rest: string
  readonly empty: ReactNode
  readonly of: PagedList<Item, number>
  readonly steps: Pick<typeof reportSteps | typeof decisionSteps, 'opened' | 'moreAsked'>
  readonly card: (of: Item) => ReactNode
}

/** A page with what moderators have made of something of mine, the newest first. */
export const JudgementList = <Item extends { readonly id: number }>({ title, about, of, steps, card, ...words }: Props<Item>) => {
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const open = () => dispatch(steps.opened())
  useEffect(() => void open(), [dispatch, age])
  return (
    <div className={classes.page}>
      <title>{`${title} · SFS`}</title>
      <Title order={1} size="h2">
        {title}
      </Title>
      <Text c="dimmed">{about}</Text>
      <ListPages {...words} of={of} height={240} again={open} askMore={() => dispatch(steps.moreAsked())}>
        <ul className={classes.list} aria-label={title}>
          {of.list.map((each) => (
            <li key={each.id}>{card(each)}</li>
          ))}
        </ul>
      </ListPages>
    </div>
  )
}
