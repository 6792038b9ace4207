import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import type { Network } from '../../../api/contract/network/connections.js'
import { counted } from '../../shared/format/counted.js'
import { AskMore } from '../../shared/ui/AskMore.js'
import { NewsBar } from '../../shared/ui/NewsBar.js'
import { Failed, Sorry } from '../../shared/ui/Sorry.js'
import type { Which } from '../calls.js'
import { FindSurgeons } from './FindSurgeons.js'
import { ListSkeleton } from './ListSkeleton.js'
import { listAsked, moreAsked, type ShownRow } from './lists-slice.js'
import classes from '../Network.module.css'
import { useHeldFocus } from '../../shared/ui/hooks/useHeldFocus.js'
import { useList } from './useList.js'

const WORDS: Readonly<Record<Which, { readonly none: string; readonly failed: string; readonly one: string }>> = {
  requests: { none: 'No New Request Found!', failed: 'Error in fetching requests', one: 'new request' },
  connections: { none: 'No Connection Found!', failed: 'Error in fetching connections', one: 'new connection' },
}

interface Props {
  readonly network: Network
  readonly which: Which
  /** One of them. */
  readonly children: (row: ShownRow) => ReactNode
}

/** A list in all its states: loading, none, failed, there, and what came since. */
export const ListOf = ({ network, which, children }: Props) => {
  const { rows, state, fresh, next, more } = useList(network, which)
  const dispatch = useDispatch()
  const held = useHeldFocus<HTMLDivElement>(false, rows)
  const name = { network, which }
  const words = WORDS[which]
  if (state === 'loading') return <ListSkeleton which={which} />
  if (state === 'failed') return <Failed text={words.failed} again={() => dispatch(listAsked(name))} />
  return (
    <>
      <NewsBar count={fresh.length} words={(count) => counted(count, words.one)} show={() => dispatch(listAsked(name))} />
      <div {...held}>
        {rows.length === 0 ? (
          <Sorry text={words.none}>
            <FindSurgeons />
          </Sorry>
        ) : (
          <ul
            className={which === 'requests' ? classes.rows : classes.cards}
            aria-label={which === 'requests' ? 'Requests' : 'Connections'}
          >
            {rows.map((row) => (
              <li key={row.other}>{children(row)}</li>
            ))}
          </ul>
        )}
      </div>
      <AskMore isMore={next !== null} state={more} failed={words.failed} ask={() => dispatch(moreAsked(name))} />
    </>
  )
}
