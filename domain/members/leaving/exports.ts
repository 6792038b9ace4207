import type { Static } from '@sinclair/typebox'
import { Set } from 'immutable'
import type { DataExportReady, DataExportRequested } from './export-messages.js'

/** Which copies a member has asked for, and which of them are made. */
export interface Exports {
  readonly asked: Set<string>
  readonly made: Set<string>
}
export const noExports: Exports = { asked: Set(), made: Set() }

export const evolve = {
  DataExportRequested: <S extends Exports>(state: S, { data }: Static<typeof DataExportRequested>): S => ({
    ...state,
    asked: state.asked.add(data.exportId),
  }),
  DataExportReady: <S extends Exports>(state: S, { data }: Static<typeof DataExportReady>): S => ({
    ...state,
    made: state.made.add(data.file),
  }),
}
