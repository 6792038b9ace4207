import type { PayloadAction } from '@reduxjs/toolkit'

/** Settings that are saved one by one, as they are chosen. */
export interface Choices<Settings, Change> {
  readonly state: 'loading' | 'ready' | 'failed'
  /** As the server has them. */
  readonly settings: Settings | null
  /** What I want, and the server has not confirmed: selectors show it above the settings. */
  readonly wanted: Change
}

/** `settings` is null when what was sent was refused: then they are as they were. */
export interface Settled<Settings, Change> {
  readonly sent: Change
  readonly settings: Settings | null
}

interface Parts<Settings, Change, Choice> {
  /** What of an answer is kept. */
  readonly settingsIn: (told: Settings) => Settings
  readonly merged: (wanted: Change, choice: Choice) => Change
  /** What is wanted still when some of it was sent (`unsettled`). */
  readonly without: (wanted: Change, sent: Change) => Change
}

/** Of values by their names, those that were not sent: what was chosen anew meanwhile was not. */
export const unsettled = <Values extends object>(wanted: Values, sent: Partial<Values>): Partial<Values> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => !(name in sent) || sent[name as keyof Values] !== value),
  ) as Partial<Values>

/** What becomes of them, for a slice that keeps them (`choicesSaga`). */
export const choicesReducers = <Settings, Change, Choice>({ settingsIn, merged, without }: Parts<Settings, Change, Choice>) => {
  type State = Choices<Settings, Change>
  return {
    /** After a failure they are asked for anew; what is there stays meanwhile. */
    settingsOpened: (all: State): State => (all.state === 'failed' ? { ...all, state: 'loading' } : all),
    settingsLoaded: (all: State, { payload }: PayloadAction<Settings>): State => ({
      ...all,
      ...{ state: 'ready', settings: settingsIn(payload) },
    }),
    settingsFailed: (all: State): State => ({ ...all, state: all.settings ? 'ready' : 'failed' }),
    chosen: (all: State, { payload }: PayloadAction<Choice>): State => ({ ...all, wanted: merged(all.wanted, payload) }),
    choicesSettled: (all: State, { payload: { sent, settings } }: PayloadAction<Settled<Settings, Change>>): State => ({
      ...all,
      settings: settings ? settingsIn(settings) : all.settings,
      wanted: without(all.wanted, sent),
    }),
  }
}
