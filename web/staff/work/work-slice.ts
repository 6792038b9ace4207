import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedOut } from '../../shared/session/session.js'
import type { Work } from './calls.js'

const nothing: Work = {}

/** A page shows what waits, or what it knows of it may be old. */
export const workAsked = createAction('staffWork/asked')

const slice = createSlice({
  name: 'staffWork',
  initialState: nothing,
  reducers: { workLoaded: (_, { payload }: PayloadAction<Work>): Work => payload },
  extraReducers: (builder) => builder.addCase(signedOut, (): Work => nothing),
  selectors: { selectWork: (work) => work },
})

export const workReducer = slice.reducer
export const { workLoaded } = slice.actions
export const { selectWork } = slice.selectors
