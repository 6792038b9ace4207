import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { emptyList, listReducers, type PagedList } from '../../shared/lists/paged-list.js'
import type { PartVerdict, Range, Seal, SealsPage } from './calls.js'

/** What other programs let go of in their own streams. */
export interface Gone {
  /** Events by stream, as far as streams are named. */
  readonly events: Readonly<Record<string, number>>
  /** How many streams there are at least: of what one part does not name, another may have named the same. */
  readonly streams: number
  readonly areAllNamed: boolean
}
const nothingGone: Gone = { events: {}, streams: 0, areAllNamed: true }

const alsoGone = (all: Gone, { gone, gone_streams: streams }: PartVerdict): Gone => {
  const events = { ...all.events, ...Object.fromEntries(gone.map((each) => [each.stream, (all.events[each.stream] ?? 0) + each.events])) }
  const areAllNamed = all.areAllNamed && streams <= gone.length
  return { events, streams: Math.max(all.streams, streams, Object.keys(events).length), areAllNamed }
}

/** How far the log was looked through: `good` counts what held so far. */
interface Verifying {
  readonly state: 'idle' | 'running' | 'failed' | 'done'
  readonly of: Range | null
  readonly good: { readonly events: number; readonly to: number }
  readonly gone: Gone
  readonly last: PartVerdict | null
}

interface Audit extends PagedList<Seal, number> {
  readonly anchored: SealsPage['anchored']
  readonly verifying: Verifying
}
const notVerified: Verifying = { state: 'idle', of: null, good: { events: 0, to: 0 }, gone: nothingGone, last: null }
const nothing: Audit = { ...emptyList, anchored: null, verifying: notVerified }

const pages = listReducers<Audit, Seal, number>()

const slice = createSlice({
  name: 'audit',
  initialState: nothing,
  reducers: {
    ...pages,
    /** What is there stays until it is loaded anew, as what was found out does: somebody may be writing below it. */
    sealsOpened: (audit): Audit => (audit.state === 'ready' ? audit : { ...nothing, verifying: audit.verifying }),
    loaded: (audit, action: PayloadAction<SealsPage>): Audit => ({ ...pages.loaded(audit, action), anchored: action.payload.anchored }),

    verifyAsked: (audit, { payload: of }: PayloadAction<Range>) => ({
      ...audit,
      verifying: { ...notVerified, state: 'running' as const, of },
    }),
    /** Goes on where it failed. */
    verifyAgain: (audit) => ({ ...audit, verifying: { ...audit.verifying, state: 'running' as const } }),
    partVerified: (audit, { payload: last }: PayloadAction<PartVerdict>) => {
      const { good } = audit.verifying
      const isOver = !last.unbroken || last.next === null
      return {
        ...audit,
        verifying: {
          ...audit.verifying,
          ...{ state: isOver ? ('done' as const) : ('running' as const), last },
          good: { events: good.events + last.events, to: last.seals.to },
          gone: alsoGone(audit.verifying.gone, last),
        },
      }
    },
    verifyFailed: (audit) => ({ ...audit, verifying: { ...audit.verifying, state: 'failed' as const } }),
    /** Nobody waits for it any more. */
    verifyStopped: (audit) => ({ ...audit, verifying: notVerified }),
  },
  selectors: { selectAudit: (audit) => audit },
})

export const auditReducer = slice.reducer
export const listSteps = slice.actions
export const { sealsOpened, moreAsked, verifyAsked, verifyAgain, partVerified, verifyFailed, verifyStopped } = slice.actions
export const { selectAudit } = slice.selectors
