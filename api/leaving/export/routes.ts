import type { FileId } from '../../../domain/kernel/ids.js'
import { ExportMyData } from '../../../domain/members/leaving/export-messages.js'
import type { Export } from '../../../commands/vault/leaving/exports.js'
import { exportMyData, getDataExport, type DataExport } from '../../contract/members/leaving.js'
import type { Deps } from '../../deps.js'
import { mustBeOneself } from '../../http/sessions/reauthentication.js'
import { serve, type Served } from '../../http/serve.js'

export const exportRoutes = (deps: Deps): Served[] => {
  const { now, exports, links } = deps

  const present = (newest: Export | undefined, at: string): DataExport => {
    const isThere = newest?.until && newest.until.toISOString() > at
    if (!newest || (newest.until && !isThere)) return { state: 'none', requestedAt: null, until: null, bytes: null, link: null }
    const told = { requestedAt: newest.requestedAt.toISOString(), until: newest.until?.toISOString() ?? null, bytes: newest.size }
    return isThere ? { state: 'ready', ...told, link: links.sign(newest.id, 'original', at) } : { state: 'preparing', ...told, link: null }
  }

  return [
    serve(exportMyData, async ({ caller, body, commandId, send }) => {
      await mustBeOneself(deps, caller, body.password)
      const at = now()
      const before = present(await exports.newestOf(caller.id), at)
      if (before.state === 'preparing') return { answer: { result: before }, msg: 'We are collecting your data.' }
      const exportId = commandId as FileId
      await send(ExportMyData, { memberId: caller.id, exportId }, { at, wait: false })
      await exports.begin(exportId, caller.id, at)
      return { answer: { result: present(await exports.newestOf(caller.id), at) }, msg: 'We are collecting your data.' }
    }),

    serve(getDataExport, async ({ caller }) => ({ answer: { result: present(await exports.newestOf(caller.id), now()) } })),
  ]
}
