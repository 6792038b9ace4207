import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ChatMessage, RoomId } from '../calls.js'
import { roomGone } from '../events.js'
import { textOf } from '../messages/text-of.js'

/** A message of mine that the server has not confirmed. */
export interface Outgoing {
  /** Its Idempotency-Key: the same however often it is sent. */
  readonly key: string
  readonly room: RoomId
  /** How the room was called then; not of what older code has kept. */
  readonly to?: string
  /** What is written, or how the file is called. */
  readonly text: string
  readonly isFile: boolean
  /** When it was written, in milliseconds. */
  readonly at: number
  /** The newest message of the room then that was known of, by its position: what was said before is not this one. */
  readonly after: number
  /** `waiting`: for those before it, or, where it was tried, for a line. */
  readonly state: 'waiting' | 'sending' | 'failed'
  readonly isTried: boolean
  /** Why it failed, in words for the person; nothing where its file is gone. */
  readonly problem: string
  /** Of a file, in bytes. */
  readonly sent: number
  readonly total: number
  /** It failed as the room is not there for me, or not any more: no room may be left that shows it. */
  readonly isRoomGone: boolean
  /** It failed as this browser has its file no more, so that it cannot be tried again. */
  readonly isFileGone: boolean
  /** An answer to it was lost: it may be there although it failed. */
  readonly mayBeThere?: boolean
  /** It is in this browser with all that belongs to it, and outlives a reload. */
  readonly isKept: boolean
}

/** Why nothing is sent to a room any more. */
const ROOM_GONE = 'You are not in this room any more.'

/** What somebody writes; the state makes the rest of it. */
export type Written = Pick<Outgoing, 'key' | 'room' | 'to' | 'text' | 'isFile' | 'at' | 'after' | 'total'>

/** Why one failed. */
type Failure = Pick<Outgoing, 'key' | 'problem'> & Partial<Pick<Outgoing, 'isRoomGone' | 'isFileGone' | 'mayBeThere'>>

/** What is left of it after a reload: what was refused is not sent by itself. */
export type Left = Written & Pick<Outgoing, 'problem' | 'isRoomGone' | 'isFileGone'> & { readonly state: 'waiting' | 'failed' }

const begun = (written: Written): Outgoing => ({
  ...written,
  state: 'waiting',
  isTried: false,
  problem: '',
  sent: 0,
  isRoomGone: false,
  isFileGone: false,
  isKept: false,
})
const restored = (left: Left): Outgoing => ({ ...begun(left), ...left, isTried: left.state === 'failed', isKept: true })

/** What was not sent stays so, and can be read. */
const inNoRoom = (each: Outgoing): Outgoing => {
  const problem = each.state === 'failed' ? each.problem : ROOM_GONE
  return { ...each, state: 'failed', isTried: true, problem, sent: 0, isRoomGone: true }
}

const slice = createSlice({
  name: 'chatOutgoing',
  initialState: [] as readonly Outgoing[],
  reducers: {
    messageWritten: (all, { payload }: PayloadAction<Written>): readonly Outgoing[] => [...all, begun(payload)],
    /** They were written before a reload. */
    outgoingRestored: (all, { payload }: PayloadAction<readonly Left[]>): readonly Outgoing[] => [
      ...payload.filter(({ key }) => !all.some((each) => each.key === key)).map(restored),
      ...all,
    ],
    outgoingKept: (all, { payload: key }: PayloadAction<string>) => withOne(all, key, { isKept: true }),
    sendingBegun: (all, { payload: key }: PayloadAction<string>) => withOne(all, key, { state: 'sending', isTried: true, problem: '' }),
    /** Of a file so much is there. */
    sendingAt: (all, { payload: { key, sent, total } }: PayloadAction<{ key: string; sent: number; total: number }>) =>
      withOne(all, key, { sent, total }),
    /** There was no line or, with a problem, the server could not: it goes on by itself. */
    sendingHeld: (all, { payload: { key, problem, mayBeThere } }: PayloadAction<{ key: string; problem: string; mayBeThere: boolean }>) =>
      withOne(all, key, { state: 'waiting', problem, sent: 0, mayBeThere }),
    sendingFailed: (
      all,
      { payload: { key, problem, isRoomGone = false, isFileGone = false, mayBeThere = false } }: PayloadAction<Failure>,
    ) => withOne(all, key, { state: 'failed', problem, sent: 0, isRoomGone, isFileGone, mayBeThere }),
    triedAgain: (all, { payload: key }: PayloadAction<string>) =>
      withOne(all, key, { state: 'waiting', isTried: false, problem: '', isRoomGone: false, isFileGone: false }),
    /** It is stored, or is not to be sent any more. */
    outgoingOver: (all, { payload: key }: PayloadAction<string>): readonly Outgoing[] => all.filter((each) => each.key !== key),
  },
  extraReducers: (builder) =>
    builder.addCase(roomGone, (all, { payload: room }) => all.map((each) => (each.room === room ? inNoRoom(each) : each))),
  selectors: {
    selectOutgoing: (all) => all,
    /** What is to be sent next: texts in the order in which they were written, files beside them. */
    selectNext: (all, isFile: boolean): Outgoing | undefined => all.find((each) => each.isFile === isFile && each.state === 'waiting'),
    /** Some of it is a file that does not outlive a reload, or not yet. */
    selectHasLosable: (all): boolean => all.some(({ isFile, isKept }) => isFile && !isKept),
    selectOne: (all, key: string): Outgoing | undefined => all.find((each) => each.key === key),
  },
})

const withOne = (all: readonly Outgoing[], key: string, more: Partial<Outgoing>): readonly Outgoing[] =>
  all.map((each) => (each.key === key ? { ...each, ...more } : each))

export const outgoingReducer = slice.reducer
export const { selectOutgoing, selectNext, selectHasLosable, selectOne } = slice.selectors
export const {
  messageWritten,
  outgoingRestored,
  outgoingKept,
  sendingBegun,
  sendingAt,
  sendingHeld,
  sendingFailed,
  triedAgain,
  outgoingOver,
} = slice.actions

/**
 * Those of a room that are not among its messages yet: a push may overtake the answer, or the answer be lost. A file that failed did not arrive, unless an answer to it was lost: one of
 * that name is another, as two pasted pictures are. Of a text that was said by then nothing is lost.
 */
export const stillOutgoing = (
  all: readonly Outgoing[],
  room: RoomId,
  messages: readonly ChatMessage[],
  me: number | undefined,
): readonly Outgoing[] => {
  const mine = messages.filter(({ sender_id }) => sender_id === me)
  const claimed = new Set<number>()
  return all.filter(({ room: of, text, after, isTried, isFile, mayBeThere, state }) => {
    if (of !== room) return false
    if (isFile && state === 'failed' && mayBeThere !== true) return true
    const arrived = mine.find(
      (each) => each.position > after && !claimed.has(each.id) && isTried && (each.type === 1) !== isFile && textOf(each) === text,
    )
    if (arrived) claimed.add(arrived.id)
    return arrived === undefined
  })
}
