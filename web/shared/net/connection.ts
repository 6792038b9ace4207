import { createAction, createSlice } from '@reduxjs/toolkit'

/** All that the page looks at as long as it is open, by the server's names (`feed:cases`). */
export const watching = createAction<readonly string[]>('connection/watching')

/** What of a list is on the screen now, by the server's names (`case:7`), as it is scrolled. */
export const onScreen = createAction<readonly string[]>('connection/onScreen')

/** Whatever the page looks at: pushes to the member may have been missed, or there is no line to push over. */
export const missed = createAction('connection/missed')

const slice = createSlice({
  name: 'connection',
  initialState: { state: 'new' as 'new' | 'open' | 'lost', age: 0 },
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
  selectors: {
    selectLost: ({ state }) => state === 'lost',
    /** When it changes, a page loads again what it shows. */
    selectAge: ({ age }) => age,
  },
})

export const connectionReducer = slice.reducer
export const { opened, lost, outOfDate } = slice.actions
export const { selectLost, selectAge } = slice.selectors
