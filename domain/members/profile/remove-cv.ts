import type { Static } from '@sinclair/typebox'
import type { Membership } from '../member.js'
import type { MemberEvent, RemoveCv } from '../messages.js'

/** The file is dropped with it. */
export const removeCv = ({ data, at }: Static<typeof RemoveCv>, { cv }: Membership): MemberEvent[] =>
  cv === undefined ? [] : [{ type: 'CvRemoved', data: { ...data, dropped: cv, removedAt: at } }]
