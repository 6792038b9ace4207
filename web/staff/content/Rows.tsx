import { useEffect, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectAge } from '../../shared/net/live/connection.js'
import { Sorry } from '../../shared/ui/Sorry.js'
import { ListPages } from '../../shared/lists/ListPages.js'
import { emptyList } from '../../shared/lists/paged-list.js'
import staff from '../frame/Staff.module.css'
import { contentClosed, contentOpened, moreAsked, selectContent } from './content-slice.js'
import type { Row } from './kind.js'

interface Props<Each extends Row> {
  /** The key of its part. */
  readonly of: string
  /** What they are, as a sentence names them: "messages". */
  readonly called: string
  readonly none: string
  readonly children: (row: Each) => ReactNode
}

/** The list of a kind, loaded when it is opened and after a lost connection; each row as its part draws it. */
export const Rows = <Each extends Row>({ of, called, none, children }: Props<Each>) => {
  const content = useSelector(selectContent)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const open = () => dispatch(contentOpened(of))
  useEffect(() => void open(), [dispatch, of, age])
  useEffect(() => () => void dispatch(contentClosed()), [dispatch])
  return (
    <ListPages
      of={content.of === of ? content : emptyList}
      called={`the ${called}`}
      rest={`More ${called}`}
      height={280}
      empty={<Sorry text={none} />}
      again={open}
      askMore={() => dispatch(moreAsked())}
    >
      {/* The kind of a list decides what stands in it. */}
      <ol className={staff.list} aria-label={called}>
        {content.list.map((row) => (
          <li key={row.id} className={staff.row}>
            {children(row as Each)}
          </li>
        ))}
      </ol>
    </ListPages>
  )
}
