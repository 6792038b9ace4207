import { FileId, MemberId } from '../../kernel/ids.js'
import { command, event, processCommand } from '../../kernel/messages.js'
import { Time } from '../../kernel/time.js'

const key = { memberId: MemberId }

export const ExportMyData = command('ExportMyData', { ...key, exportId: FileId })
export const RecordDataExport = processCommand('RecordDataExport', { ...key, file: FileId, until: Time }, 'export')

/** Somebody wants a copy of all that is theirs. */
export const DataExportRequested = event('DataExportRequested', { ...key, exportId: FileId, requestedAt: Time })
/** It is made, and may be fetched for a day. */
export const DataExportReady = event('DataExportReady', { ...key, file: FileId, readyAt: Time, until: Time })

export const exportEvents = [DataExportRequested, DataExportReady] as const
export const exportCommands = [ExportMyData, RecordDataExport] as const
