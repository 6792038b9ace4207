import { Type } from '@sinclair/typebox'
import { BeyondId } from '../../../domain/kernel/ids.js'
import { call, type Call } from '../call.js'
import { fileStateFields, POST_FILES } from '../posts/post-files.js'
import { uploadsField } from '../files/uploads.js'
import { VISIBLE } from '../given.js'

/** Characters of a title, decoded. */
const LONGEST_BEYOND_TITLE = 500

const strict = { additionalProperties: false }
const title = (msg: string) =>
  Type.String({
    pattern: VISIBLE,
    maxLength: LONGEST_BEYOND_TITLE,
    msg: { required: msg, pattern: msg, maxLength: `At most ${LONGEST_BEYOND_TITLE} characters.` },
  })
const checked = (msg: string) => Type.Literal(true, { msg: { const: msg, required: msg } })
/**
 * One image or video with a title (spec 3 §5); which of them is told by its content, whatever `filetagtype` and `type` say. Fields may come in
 * headers of the same names, URI-encoded (DECISIONS S-06); fields of the form are taken as they stand, and win.
 */
export const addBeyondSurgoryPost = call({
  method: 'POST',
  path: 'addBeyondSurgoryPost',
  codes: [409],
  auth: 'complete',
  actingAs: { body: 'id' },
  inHeaders: true,
  limit: 'upload',
  body: Type.Object(
    {
      title: title('Title is required.'),
      filetagtype: Type.Optional(Type.String({ maxLength: 100 })),
      type: Type.Optional(Type.String({ maxLength: 200 })),
      ...uploadsField,
      indemnity: checked('Please select check box'),
    },
    strict,
  ),
  files: POST_FILES.beyond,
  answers: Type.Object({ records: Type.Object({ id: BeyondId }) }),
  idempotent: true,
})

/**
 * At most one of the three flags is true; none keeps the file there is. New or changed takes the file that comes along, removed leaves none
 * (spec 3 §4). 403: somebody else's.
 */
export const editBeyondPost = call({
  method: 'POST',
  path: 'editBeyondPost/:id',
  codes: [403, 404, 409],
  params: Type.Object({ id: BeyondId }),
  auth: 'complete',
  limit: 'upload',
  body: Type.Object(
    {
      title: title('Title is required'),
      ...fileStateFields,
      ...uploadsField,
      indemnity: checked('Please select check box for Terms/Privacy'),
    },
    strict,
  ),
  files: POST_FILES.editedBeyond,
  answers: Type.Object({ records: Type.Object({ id: BeyondId }) }),
  idempotent: true,
})

/** For its author, at any time. */
export const deleteCommunityPostBeyondSurgory = call({
  method: 'POST',
  path: 'deleteCommunityPostBeyondSurgory',
  whileRestricted: 'limited',
  codes: [403, 404],
  auth: 'complete',
  limit: 'write',
  body: Type.Object({ beyond_surgery_id: BeyondId }, strict),
  answers: Type.Object({}),
  idempotent: true,
})

export const beyondFormCalls: readonly Call[] = [addBeyondSurgoryPost, editBeyondPost, deleteCommunityPostBeyondSurgory]
