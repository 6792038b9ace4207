import { happened } from '../../generated/happened.js'

const isKnown = (type: string): type is keyof typeof happened => Object.hasOwn(happened, type)

/** What an event says has happened, in words; what a newer server or an address names, and is not known here, by its own name. */
export const happenedBy = (type: string): string => (isKnown(type) ? happened[type] : type.replace(/(?<=[a-z])(?=[A-Z])/g, ' '))
