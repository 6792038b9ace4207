import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Device } from './calls.js'

/** Which sessions a person wants to end. */
export type Ending = { readonly id: string } | 'others' | 'all'

const initialState = {
  state: 'loading' as 'loading' | 'failed' | 'loaded',
  sessions: [] as readonly Device[],
  ending: null as Ending | null,
}

const slice = createSlice({
  name: 'devices',
  initialState,
  reducers: {
    devicesOpened: (devices) => ({ ...devices, state: devices.sessions.length > 0 ? devices.state : ('loading' as const) }),
    /** The one at hand comes first. */
    devicesLoaded: (devices, { payload }: PayloadAction<readonly Device[]>) => ({
      ...devices,
      state: 'loaded' as const,
      sessions: [...payload].sort((one, other) => Number(other.current) - Number(one.current)),
    }),
    devicesFailed: (devices) => ({ ...devices, state: 'failed' as const }),
    endAsked: (devices, { payload }: PayloadAction<Ending>) => ({ ...devices, ending: payload }),
    endAnswered: (devices) => ({ ...devices, ending: null }),
  },
  selectors: { selectDevices: (devices) => devices },
})

export const devicesReducer = slice.reducer
export const { devicesOpened, devicesLoaded, devicesFailed, endAsked, endAnswered } = slice.actions
export const { selectDevices } = slice.selectors
