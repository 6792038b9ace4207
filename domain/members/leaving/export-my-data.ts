import type { Static } from '@sinclair/typebox'
import { Refusal } from '../../kernel/refusal.js'
import type { ExportMyData, RecordDataExport } from './export-messages.js'
import type { Membership } from '../member.js'
import type { MemberEvent } from '../messages.js'

/** Whoever is leaving gets no copy any more: there is less of it every moment. */
const exportMyData = ({ data, at }: Static<typeof ExportMyData>, state: Membership): MemberEvent[] => {
  if (state.registeredAt === undefined) throw new Refusal('not-found', 'No such member')
  if (!state.steps.isEmpty()) throw new Refusal('invalid', 'This account is being deleted')
  return state.asked.has(data.exportId) ? [] : [{ type: 'DataExportRequested', data: { ...data, requestedAt: at } }]
}

const recordDataExport = ({ data, at }: Static<typeof RecordDataExport>, { asked, made }: Membership): MemberEvent[] => {
  if (!asked.has(data.file)) throw new Refusal('not-found', 'Nobody has asked for this copy')
  return made.has(data.file) ? [] : [{ type: 'DataExportReady', data: { ...data, readyAt: at } }]
}

export const decisions = { ExportMyData: exportMyData, RecordDataExport: recordDataExport }
