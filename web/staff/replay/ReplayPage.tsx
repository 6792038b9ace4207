import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'
import { idIn } from '../../shared/format/id-in.js'
import { Sorry } from '../../shared/ui/Sorry.js'
import { isPostKind, sortOf } from '../../engagement/post-kinds.js'
import { OneThing } from '../frame/OneThing.js'
import { isAmong } from '../frame/purposes.js'
import { StaffPage, toReports } from '../frame/StaffPage.js'
import { useAddress } from '../frame/useAddress.js'
import { DecideHere } from '../reports/DecideHere.js'
import { PURPOSES, type Looked, type PostHistory, type Replayed } from './calls.js'
import type { Cards } from './cards.js'
import { Life } from './Life.js'
import { replayOpened, replayRenewed, selectReplay } from './replay-slice.js'
import { useMoment } from './useMoment.js'
import { Why } from './Why.js'

const MISSING = 'There is no such post.'

const isReplayed = (kind: string | undefined): kind is Replayed => isPostKind(kind) && kind !== 'message'

/** The life of a post: at every moment as members saw it then, with what happened and by whom. */
export const ReplayPage = ({ cards }: { readonly cards: Cards }) => {
  const { kind, id = '' } = useParams()
  const post = idIn(id)
  const [search, change] = useAddress()
  const purpose = search.get('for')
  const name = isReplayed(kind) ? `${sortOf(kind)} ${id}` : 'Post'
  return (
    <StaffPage title={`History of ${name.toLowerCase()}`} back={toReports} isWide>
      {!isReplayed(kind) || post === null ? (
        <Sorry text={MISSING} />
      ) : isAmong(PURPOSES, purpose) ? (
        <Replay key={`${kind} ${id} ${purpose}`} of={{ kind, id: post, purpose }} cards={cards} />
      ) : (
        <Why purposes={PURPOSES} yes="Open the history" open={(chosen) => change('for', chosen)} />
      )}
    </StaffPage>
  )
}

interface ReplayProps {
  readonly of: Looked
  readonly cards: Cards
}

const Replay = ({ of, cards }: ReplayProps) => {
  const dispatch = useDispatch()
  const { state, told } = useSelector(selectReplay)
  const [search] = useAddress()
  const [first] = useState(() => versionIn(search.get('at')))
  const open = () => dispatch(replayOpened({ of, at: first }))
  useEffect(() => void open(), [dispatch])
  return (
    <OneThing of={{ state, told }} called="the history of this post" missing={MISSING} height={480} again={open}>
      {(history) => (
        <>
          <Life history={history} cards={cards} post={of.purpose === 'report' ? `${of.kind}:${of.id}` : null} />
          {of.purpose === 'report' && <Decide history={history} post={`${of.kind}:${of.id}`} />}
        </>
      )}
    </OneThing>
  )
}

/** Decided about the moment that is on the screen, and only where nothing came after it. */
const Decide = ({ history, post }: { readonly history: PostHistory; readonly post: string }) => {
  const dispatch = useDispatch()
  const { version, move } = useMoment(history)
  const shown = { version: Math.min(version, history.at?.version ?? version), newest: history.newest, show: move }
  return <DecideHere post={post} renew={() => dispatch(replayRenewed())} shown={shown} />
}

const versionIn = (text: string | null): number | null => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null)
