import { Refusal } from '../../../domain/kernel/refusal.js'
import { groupNames, type Group } from '../../../domain/members/onboarding/groups.js'

/** Names as they are sent, in a list or one text, each with its # marker, without it (spec 1 §7). */
export const namesIn = (given: string | readonly string[] | undefined): string[] =>
  (typeof given === 'string' ? given.split('#') : (given ?? [])).map((name) => name.replace(/#$/, '').trim()).filter(Boolean)

export const NO_SUCH_GROUP = 'There is no such group.'

/** The groups that names stand for, each once. */
export const groupsNamed = (given: string | readonly string[]): Group[] => {
  const names = namesIn(given)
  const isGroup = (name: string): name is Group => (groupNames as readonly string[]).includes(name)
  if (names.length === 0 || !names.every(isGroup))
    throw new Refusal('invalid', NO_SUCH_GROUP, [{ field: 'otherGroup', msg: NO_SUCH_GROUP }])
  return [...new Set(names)]
}

/** Its number, from 1, which stays. */
export const groupId = (group: Group): number => groupNames.indexOf(group) + 1
