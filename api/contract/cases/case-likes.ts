import { Type } from '@sinclair/typebox'
import { CaseId } from '../../../domain/kernel/ids.js'
import { call, type Call } from '../call.js'
import { Liker, likesPageFields, Liking, nextLikes } from '../posts/engagement.js'

/** As a list whose length is the count while a page holds them all (spec 2 §7), the newest like first; unknown cases are not found. */
export const getClinicalCaseLikes = call({
  method: 'POST',
  alsoBy: 'GET',
  path: 'getClinicalCaseLikes/:id',
  codes: [404],
  params: Type.Object({ id: CaseId }),
  auth: 'complete',
  limit: 'read',
  body: Type.Object(likesPageFields, { additionalProperties: false }),
  answers: Type.Object({ result: Type.Array(Liking), next: nextLikes }),
  idempotent: false,
})

export const getClinicalCaseLikesList = call({
  ...getClinicalCaseLikes,
  path: 'getClinicalCaseLikesList/:id',
  answers: Type.Object({ result: Type.Array(Liker), next: nextLikes }),
})

export const caseLikeCalls: readonly Call[] = [getClinicalCaseLikes, getClinicalCaseLikesList]
