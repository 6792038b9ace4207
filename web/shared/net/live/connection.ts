import { createAction, createSlice } from '@reduxjs/toolkit'
import type { ClientWords } from '../../../../api/contract/sockets.js'

/** All that the page looks at as long as it is open, by the server's names (`feed:cases`). */
export const watching = createAction<readonly string[]>('connection/watching')

/** What of a list is on the screen now, by the server's names (`case:7`), as it is scrolled. */
export const onScreen = createAction<readonly string[]>('connection/onScreen')

/** Whatever the page looks at: pushes to the member may have been missed, or there is no line to push over. */
export const missed = createAction('connection/missed')

/** A word of somebody to the others in a room of theirs, while there is a line: it is worth nothing later. */
export const saying = createAction<{
  readonly word: Exclude<keyof ClientWords, 'watch'>
  readonly room: Parameters<ClientWords['here']>[0]
}>('connection/saying')

interface Connection {
  readonly state: 'new' | 'open' | 'lost'
  readonly age: number
  /** Kept here, as pages that everybody may read are there before what opens a line for a member is loaded. */
  readonly page: readonly string[]
  readonly screen: readonly string[]
}

const initialState: Connection = { state: 'new', age: 0, page: [], screen: [] }

const slice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    opened: (connection) => {
      connection.state = 'open'
    },
    lost: (connection) => {
      connection.state = 'lost'
    },
    /** Pushes may have been missed. */
    outOfDate: (connection) => {
      connection.age += 1
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(watching, (connection, { payload }) => ({ ...connection, page: payload }))
      .addCase(onScreen, (connection, { payload }) => ({ ...connection, screen: payload })),
  selectors: {
    selectLost: ({ state }) => state === 'lost',
    /** When it changes, a page loads again what it shows. */
    selectAge: ({ age }) => age,
    /** All that the page looks at as long as it is open. */
    selectPage: ({ page }) => page,
    /** What of a list is on the screen. */
    selectScreen: ({ screen }) => screen,
  },
})

export const connectionReducer = slice.reducer
export const { opened, lost, outOfDate } = slice.actions
export const { selectLost, selectAge, selectPage, selectScreen } = slice.selectors
