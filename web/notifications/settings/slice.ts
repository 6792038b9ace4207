import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Channels, ChosenChannels, NotificationKind, NotificationSettings } from './calls.js'

/** One thing that was chosen: for comments, mails never. */
export type Choice = {
  readonly [Channel in keyof Channels]: { readonly kind: NotificationKind; readonly channel: Channel; readonly value: Channels[Channel] }
}[keyof Channels]

interface State {
  readonly state: 'loading' | 'ready' | 'failed'
  /** As the server has them. */
  readonly settings: NotificationSettings | null
  /** What I want, and the server has not confirmed. */
  readonly wanted: ChosenChannels
}
type ChosenByKind = Readonly<Partial<NotificationSettings['channels']>>
const nothing: State = { state: 'loading', settings: null, wanted: {} }

/** A server of an earlier version does not know all kinds. */
const channelsOf = (settings: NotificationSettings | null, kind: NotificationKind): Channels | undefined =>
  (settings?.channels as ChosenByKind | undefined)?.[kind]

const merged = (before: ChosenChannels, { kind, channel, value }: Choice): ChosenChannels => ({
  ...before,
  [kind]: { ...before[kind], [channel]: value },
})

/** What of it is still wanted when some of it was sent: what was chosen anew meanwhile is. */
const without = (wanted: ChosenChannels, sent: ChosenChannels): ChosenChannels => {
  const left = Object.entries(wanted).map(([kind, channels]) => {
    const settled = sent[kind as NotificationKind] ?? {}
    return [
      kind,
      Object.fromEntries(Object.entries(channels).filter(([name, value]) => settled[name as keyof Channels] !== value)),
    ] as const
  })
  return Object.fromEntries(left.filter(([, channels]) => Object.keys(channels).length > 0))
}

const slice = createSlice({
  name: 'notificationSettings',
  initialState: nothing,
  reducers: {
    settingsOpened: (state) => (state.state === 'failed' ? { ...state, state: 'loading' as const } : state),
    settingsLoaded: (state, { payload: { channels, zone } }: PayloadAction<NotificationSettings>) => ({
      ...state,
      state: 'ready' as const,
      settings: { channels, zone },
    }),
    settingsFailed: (state) => ({ ...state, state: state.settings ? ('ready' as const) : ('failed' as const) }),
    chosen: (state, { payload }: PayloadAction<Choice>) => ({ ...state, wanted: merged(state.wanted, payload) }),
    /** `settings` is null when it was refused: then it is as it was. */
    choicesSettled: (
      state,
      { payload: { sent, settings } }: PayloadAction<{ sent: ChosenChannels; settings: NotificationSettings | null }>,
    ) => ({
      ...state,
      settings: settings ? { channels: settings.channels, zone: settings.zone } : state.settings,
      wanted: without(state.wanted, sent),
    }),
  },
  selectors: {
    selectSettings: (state) => state,
    selectWantedChannels: ({ wanted }) => wanted,
    /** Optimism is derived in these two and never stored, so that it cannot drift. Nothing is on until the settings are loaded. */
    selectIsOn: ({ settings, wanted }, kind: NotificationKind, channel: 'app' | 'push'): boolean =>
      wanted[kind]?.[channel] ?? channelsOf(settings, kind)?.[channel] ?? false,
    selectMail: ({ settings, wanted }, kind: NotificationKind): Channels['mail'] =>
      wanted[kind]?.mail ?? channelsOf(settings, kind)?.mail ?? 'never',
  },
})

export const settingsReducer = slice.reducer
export const { selectSettings, selectWantedChannels, selectIsOn, selectMail } = slice.selectors
export const { settingsOpened, settingsLoaded, settingsFailed, chosen, choicesSettled } = slice.actions
