import { Type, type Static } from '@sinclair/typebox'
import { RoomId } from '../../../domain/kernel/ids.js'
import { LONGEST_GROUP_NAME } from '../../../domain/rooms/group-name.js'
import { call, type Call } from '../call.js'
import { Position, strict } from './chat-fields.js'
import { nextOf } from '../given.js'

/** The most groups of an answer, and what it has when nothing is said. */
export const GROUPS_IN_A_PAGE = 50

const page = {
  before: Type.Optional(Position),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: GROUPS_IN_A_PAGE })),
}
const next = nextOf(Position)
const members = Type.Integer({ description: 'how many are in it' })

const JoinableGroup = Type.Object({
  chatRoomId: RoomId,
  chatRoomName: Type.String({ description: 'joined by this name, with # at its end, by updateChatOtherRooms' }),
  members,
  created: Type.Unsafe<number>({ ...Position, description: 'the order of the list' }),
  closedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: 'since when nobody joins it and nobody writes in it; such a group is not listed',
  }),
  isIn: Type.Boolean({ description: 'whether the caller is' }),
})
export type JoinableGroup = Static<typeof JoinableGroup>

const UsualGroup = Type.Object({
  chatRoomName: Type.String({ description: 'joined by it, as others are' }),
  chatRoomId: Type.Union([RoomId, Type.Null()], { description: 'null unless the caller is in it' }),
})
export type UsualGroup = Static<typeof UsualGroup>

/** Groups that editors have created and not closed, the newest first; with the first page those that are always there, of specialities and of women. */
export const chatGroups = call({
  method: 'GET',
  path: 'chatGroups',
  auth: 'complete',
  limit: 'read',
  body: Type.Object(page, strict),
  answers: Type.Object({
    always: Type.Optional(Type.Array(UsualGroup)),
    result: Type.Array(JoinableGroup, { maxItems: GROUPS_IN_A_PAGE }),
    next,
  }),
  idempotent: false,
})

const noGroup = 'Please select a group.'

/** Adds, and never removes; names end with a # marker, as the contract has it. */
export const updateChatOtherRooms = call({
  method: 'POST',
  path: 'updateChatOtherRooms',
  auth: 'session',
  actingAs: { body: 'id' },
  limit: 'write',
  body: Type.Object(
    {
      otherGroup: Type.Union(
        [
          Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 50 }),
          Type.String({ minLength: 1, pattern: '[^#\\s]', maxLength: 5_000 }),
        ],
        { msg: { required: noGroup, anyOf: noGroup }, description: 'names of groups, each with # at its end' },
      ),
    },
    strict,
  ),
  answers: Type.Object({}),
  idempotent: true,
})

const StaffGroup = Type.Object({
  id: RoomId,
  name: Type.String(),
  members,
  created_at: Type.String({ format: 'date-time' }),
  created_by: Type.Union([Type.String(), Type.Null()], { description: 'the name of the editor; null when their account is gone' }),
  closed_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
})
export type StaffGroup = Static<typeof StaffGroup>

/** The same, as editors see them, with those that are closed. */
export const staffGroups = call({
  ...chatGroups,
  path: 'staff/groups',
  auth: 'editor',
  answers: Type.Object({ result: Type.Array(StaffGroup, { maxItems: GROUPS_IN_A_PAGE }), next }),
})

const wanted = 'Please give the group a name.'
const named = Type.Object(
  {
    name: Type.String({
      pattern: '\\S',
      maxLength: LONGEST_GROUP_NAME,
      msg: { required: wanted, pattern: wanted, maxLength: `At most ${LONGEST_GROUP_NAME} characters.` },
    }),
  },
  strict,
)

/** Creates a group that any member may join. 409: there is one that would be taken for it; case, accents, spaces and signs do not count. */
export const createGroup = call({
  method: 'POST',
  path: 'staff/createGroup',
  auth: 'editor',
  codes: [409],
  limit: 'write',
  body: named,
  answers: Type.Object({ id: RoomId }),
  idempotent: true,
})

/** Calls a group of editors otherwise; answers it as it stands then. 409 as above; a name that another group had once is still that one's. 422: it is closed. */
export const renameGroup = call({
  ...createGroup,
  path: 'staff/groups/:id/rename',
  params: Type.Object({ id: RoomId }),
  codes: [404, 409],
  answers: Type.Object({ result: StaffGroup }),
})

/** Closes one for good: nobody joins it and nobody writes in it; who is in it goes on reading it. */
export const closeGroup = call({ ...renameGroup, path: 'staff/groups/:id/close', codes: [404], body: Type.Object({}, strict) })

export interface GroupPushes {
  /**
   * To who looks at which groups there are (`groups`): one that an editor has created is new, or others are in it now. To who is in it as well, where it
   * is called otherwise now, or closed.
   */
  chatGroupChanged: Omit<JoinableGroup, 'isIn'> & { readonly position: number }
}

export const groupCalls: readonly Call[] = [chatGroups, updateChatOtherRooms, staffGroups, createGroup, renameGroup, closeGroup]
