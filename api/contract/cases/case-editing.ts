import { Type } from '@sinclair/typebox'
import { CaseId } from '../../../domain/kernel/ids.js'
import { call, type Call } from '../call.js'
import { createClinicalCase } from './cases.js'

/**
 * By its author, also when it has closed. Its fields are those of the form it was posted with; files that `existingFiles` does not name are
 * removed, new ones come after those that stay. 403: somebody else's.
 */
export const editClinicalCaseById = call({
  ...createClinicalCase,
  path: 'editClinicalCaseById',
  codes: [403, 404, 409],
  body: Type.Object(
    {
      id: CaseId,
      ...createClinicalCase.body.properties,
      existingFiles: Type.Optional(
        Type.String({
          maxLength: 2000,
          description: 'a JSON array with the `file_id` of each file that stays, in their order; without it all stay',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  answers: Type.Object({ records: Type.Object({ id: CaseId }) }),
})

const { id: _, ...fields } = editClinicalCaseById.body.properties

/** The same, with the number of the case in the path. */
export const editClinicalCaseByPath = call({
  ...editClinicalCaseById,
  path: 'editClinicalCaseById/:id',
  params: Type.Object({ id: CaseId }),
  body: Type.Object(fields, { additionalProperties: false }),
})

export const caseEditingCalls: readonly Call[] = [editClinicalCaseById, editClinicalCaseByPath]
