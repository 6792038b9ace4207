import type { TSchema } from '@sinclair/typebox'
import { slices } from '../../commands/slices.js'
import type { CommandSchema, EventSchema } from '../../domain/kernel/messages.js'

const isPersonal = (schema: TSchema): boolean => Boolean(schema['personal'])

/** Fields by name, those that are personal in italics, with what is personal inside a list or an object said behind it. */
const fieldsOf = (properties: Readonly<Record<string, TSchema>>): string =>
  Object.entries(properties)
    .map(([name, schema]) => {
      if (isPersonal(schema)) return `*${name}*`
      const inner = (schema as { items?: { properties?: Record<string, TSchema> } }).items?.properties
      return inner ? `${name}[${fieldsOf(inner)}]` : name
    })
    .join(', ')

const eventLine = ({ properties, v, subject }: EventSchema): string =>
  `| ${properties.type.const} | ${v} | ${fieldsOf(properties.data.properties)} | ${subject ? `\`${subject}\`` : ''} |`

const commandNamed = ({ properties, roles }: CommandSchema): string =>
  roles ? `${properties.type.const} (${roles.join(', ')})` : properties.type.const

/** The events and commands of every slice, as they are declared. */
export const printModel = (): string => {
  const parts = slices.map(({ prefix, commands, events }) =>
    [
      `## \`${prefix}…\``,
      '',
      `Commands: ${commands.map(commandNamed).join(', ')}.`,
      '',
      '| event | version | fields | subject of the personal fields |',
      '|---|---|---|---|',
      ...events.map(eventLine),
    ].join('\n'),
  )
  return `${[
    '# Event model',
    'Generated from the registry of messages by `npm run freeze`; do not edit. Fields in *italics* are personal: encrypted with the key of the\nsubject in the last column, and null once that key is destroyed. A command with roles behind it is for who of the staff has one of them. Every event\nhas the metadata `{v, by, at, $causationId, $correlationId}`.',
    ...parts,
  ].join('\n\n')}\n`
}
