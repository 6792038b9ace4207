import { createSlice } from '@reduxjs/toolkit'
import { choicesReducers, unsettled, type Choices } from '../../shared/choices/choices.js'
import type { Channels, ChosenChannels, NotificationKind, NotificationSettings } from './calls.js'

/** One thing that was chosen: for comments, mails never. */
export type Choice = {
  readonly [Channel in keyof Channels]: { readonly kind: NotificationKind; readonly channel: Channel; readonly value: Channels[Channel] }
}[keyof Channels]

type State = Choices<NotificationSettings, ChosenChannels>
type ChosenByKind = Readonly<Partial<NotificationSettings['channels']>>
const nothing: State = { state: 'loading', settings: null, wanted: {} }

/** A server of an earlier version does not know all kinds. */
const channelsOf = (settings: NotificationSettings | null, kind: NotificationKind): Channels | undefined =>
  (settings?.channels as ChosenByKind | undefined)?.[kind]

const merged = (before: ChosenChannels, { kind, channel, value }: Choice): ChosenChannels => ({
  ...before,
  [kind]: { ...before[kind], [channel]: value },
})

const without = (wanted: ChosenChannels, sent: ChosenChannels): ChosenChannels => {
  const left = Object.entries(wanted).map(([kind, channels]) => [kind, unsettled(channels, sent[kind as NotificationKind] ?? {})] as const)
  return Object.fromEntries(left.filter(([, channels]) => Object.keys(channels).length > 0))
}

const slice = createSlice({
  name: 'notificationSettings',
  initialState: nothing,
  reducers: choicesReducers<NotificationSettings, ChosenChannels, Choice>({
    settingsIn: ({ channels, zone }) => ({ channels, zone }),
    merged,
    without,
  }),
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
export const settingsSteps = slice.actions
export const { settingsOpened, chosen } = slice.actions
