import type { FileId, MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Process } from '../../domain/kernel/process.js'
import type { MemberEvent } from '../../domain/members/messages.js'
import { taskOf } from './task.js'

export interface ExportTask {
  readonly memberId: MemberId
  readonly exportId: FileId
}

/** A copy of all that is a member's is made in the background; a mail says when it is there. */
export const exports: Process = {
  name: 'exports',
  streams: ['member'],
  tasks(recorded) {
    const event = recorded as Recorded<MemberEvent>
    const task = (kind: string, data: ExportTask) => [taskOf(event, kind, event.stream, data)]
    if (event.type === 'DataExportRequested') return task('export', { memberId: event.data.memberId, exportId: event.data.exportId })
    if (event.type === 'DataExportReady') return task('export-ready', { memberId: event.data.memberId, exportId: event.data.file })
    return []
  },
}
