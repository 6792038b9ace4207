import { Type, type Static } from '@sinclair/typebox'
import { Speciality, specialities } from '../../kernel/people/speciality.js'

/** For women, who are asked whether to join when they say so (spec 1 §4). */
export const WOMEN = 'Women in surgery'

/** Every group a member may join by themselves (DECISIONS G-05); its place in the list, from 1, is its number. */
export const groupNames = [...specialities, WOMEN] as const

export const NO_SUCH_GROUP = 'There is no such group.'

/** Whether somebody of a gender may join it. */
export const isOpenTo = (gender: string | null | undefined, group: (typeof groupNames)[number]): boolean =>
  group !== WOMEN || gender === 'F'

export const Group = Type.Union([Speciality, Type.Literal(WOMEN)])
export type Group = Static<typeof Group>
