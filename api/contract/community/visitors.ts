import { Type, type Static } from '@sinclair/typebox'
import { CaseId, VisitorId } from '../../../domain/kernel/ids.js'
import { MOST_POSTS, Profession } from '../../../domain/visitors/messages.js'
import { call, type Call } from '../call.js'
import { getCommunityPost } from './community.js'
import { EMAIL } from '../members/members.js'
import { visibleText } from '../given.js'

const strict = { additionalProperties: false }

const EMAIL_MISSING = 'Email id is required.'
const EMAIL_WRONG = 'Invalid email address.'
const MOBILE = 'Invalid mobile number. It must be 10 digits.'
const BOX = 'Please select check box for Terms/Privacy'

const box = (msg: string) => Type.Literal(true, { msg: { const: msg, required: msg } })

/** How long a visitor is let in, in hours: a day's reading. Then they leave their details again. */
export const VISIT_HOURS = 24

/**
 * Somebody who is no member leaves their details to read the older posts (spec 2 §5). The token goes into `Authorization: Bearer` as that of a
 * member; it opens the calls that are for visitors and no others, and cannot be renewed.
 */
export const addCommunityNonRegister = call({
  method: 'POST',
  path: 'addCommunityNonRegister',
  auth: 'public',
  limit: 'form',
  body: Type.Object(
    {
      name: visibleText('Name is required.', 100),
      email_id: Type.String({
        maxLength: 254,
        allOf: [{ pattern: '\\S', msg: { pattern: EMAIL_MISSING } }], // is looked at first
        pattern: `^\\s*${EMAIL}\\s*$`,
        msg: { required: EMAIL_MISSING, maxLength: EMAIL_WRONG, pattern: EMAIL_WRONG },
      }),
      profession: Type.Union([Profession], { msg: { anyOf: 'Profession is required.', required: 'Profession is required.' } }),
      mobile_number: Type.Optional(
        Type.String({
          maxLength: 40,
          pattern: '^\\s*$|^\\s*\\+?(?:[\\s().-]*\\d){7,14}[\\s().-]*$',
          msg: { maxLength: MOBILE, pattern: MOBILE },
        }),
      ),
      terms: box(BOX),
      website: Type.Optional(Type.String({ description: 'a trap: people do not see the field, and leave it empty' })),
    },
    strict,
  ),
  answers: Type.Object({
    result: Type.Object({
      id: VisitorId,
      token: Type.String(),
      until: Type.String({ format: 'date-time', description: `when the token ends, ${VISIT_HOURS} hours after it was given` }),
    }),
  }),
  idempotent: true,
})

/** What a visitor's post says, in `addCommunityPost` without `type`; it is a clinical image, and nobody sees it before it was looked at. */
export const VisitorPostForm = Type.Object(
  {
    title: visibleText('Title is required.', 200),
    description: visibleText('Description is required.', 20_000),
    medicalregistration: visibleText('Medical Registration is required.', 100),
    relevant: box(BOX),
    patientConsent: box('Please accept if you have the consent of the patient'),
  },
  strict,
)
export type NewVisitorPost = Static<typeof VisitorPostForm>

/** Posts in a preview. */
export const PREVIEW_POSTS = 20

/** Characters of a text in a preview, as people count them (spec 2 §9). */
export const PREVIEW_CHARACTERS = 200

/**
 * Older posts for whoever has not signed in: each text cut here, without files, likes of one's own, and faces. The same for everybody, so that it can
 * be kept; `getCommunityPost` answers the same to who has no token.
 */
export const getCommunityPreview = call({
  method: 'GET',
  path: 'getCommunityPreview',
  auth: 'public',
  limit: 'read',
  body: Type.Object({ before: Type.Optional(CaseId) }, strict),
  answers: getCommunityPost.answers,
  idempotent: false,
  keepSeconds: 60,
})

const SentCase = Type.Object({
  id: CaseId,
  state: Type.Union([Type.Literal('waiting'), Type.Literal('released'), Type.Literal('refused')], {
    description: 'nobody has looked at it yet; everybody reads it; nobody will',
  }),
})

/** What became of the cases that a visitor has sent, the newest first: while their token is good, they are told. What is not there any more is left out. */
export const getSentCases = call({
  method: 'GET',
  path: 'getCommunityNonRegisterPosts',
  auth: 'visitor',
  limit: 'read',
  body: Type.Object({}, strict),
  answers: Type.Object({ result: Type.Array(SentCase, { maxItems: MOST_POSTS }) }),
  idempotent: false,
})

export const visitorCalls: readonly Call[] = [addCommunityNonRegister, getCommunityPreview, getSentCases]
