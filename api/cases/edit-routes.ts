import { EditCase } from '../../domain/cases/messages.js'
import type { CaseId, FileId } from '../../domain/kernel/ids.js'
import { caseSeenBy } from '../../projections/case-feed/queries.js'
import { editClinicalCaseById, editClinicalCaseByPath } from '../contract/cases/case-editing.js'
import type { Deps } from '../deps.js'
import { mustBeOwn, orderFor } from '../engagement/posting.js'
import { pleaseCheck } from '../http/please-check.js'
import { serve, type Asked, type Served } from '../http/serve.js'
import { clinicalContent } from './clinical-content.js'
import { clinical } from './kind.js'

/** Editing a newer case: also when it has closed (DECISIONS C-38). */
export const caseEditRoutes = ({ now, pool, keep }: Deps): Served[] => {
  const edit = async (
    caseId: CaseId,
    { caller, body, files: received, still, commandId, send }: Omit<Asked<typeof editClinicalCaseByPath>, 'params'>,
  ) => {
    const at = now()
    const { existingFiles, fileTypes } = body
    await mustBeOwn(pool, clinical, caseId, caller.id)
    const had = (await caseSeenBy(pool, caller.id, caseId))?.files.map(({ file }) => file) ?? []
    const stay = existingFiles === undefined ? had : staying(existingFiles, had)
    const kept = await keep(received, orderFor(clinical, caseId, editClinicalCaseById.files, { caller, commandId, still, at, fileTypes }))
    // Asked again after it was done, what came along stands among those that were there.
    const files = { order: [...new Set([...stay, ...kept.map(({ file }) => file)])], added: [...kept] }
    const saysFiles = existingFiles !== undefined || kept.length > 0 // else they stay, also those that the view has not heard of
    const { stale } = await send(EditCase, { caseId, ...clinicalContent(body, at), ...(saysFiles && { files }) }, { at })
    return { answer: { records: { id: caseId } }, msg: 'Case updated successfully', stale }
  }

  return [
    serve(editClinicalCaseById, ({ params: _, ...asked }) => edit(asked.body.id, asked)),
    serve(editClinicalCaseByPath, ({ params: { id }, ...asked }) => edit(id, asked)),
  ]
}

/** Which of the files that are there stay, in the order that is asked for. Refuses what is no list of them. */
const staying = (existingFiles: string, had: readonly FileId[]): FileId[] => {
  const named = parsed(existingFiles)
  if (Array.isArray(named) && new Set(named).size === named.length && named.every((id) => had.includes(id as FileId)))
    return named as FileId[]
  const msg = 'The ids of files that the case has, each once, as a JSON array.'
  throw pleaseCheck([{ field: 'existingFiles', msg }])
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined // no JSON is no array either
  }
}
