/**
 * Numbers of the advisory locks in the database, each for one thing and the same in every process. All but the event node's end with their
 * transaction: a pooler between us and the database gives every transaction another connection.
 */
export const LOCKS = {
  /** Who brings the vault up to date. */
  migration: 5_318_008,
  /** Who makes the tables of views. */
  views: 5_318_009,
  /** Who loads countries, cities and schools. */
  reference: 5_318_010,
  /** Who asks for a mail; with the hash of what it says, as the second of two numbers. */
  outbox: 5_318_011,
  /** Who adds a device of a member; with the member, as the second of two numbers. */
  push: 5_318_012,
  /** Who begins an upload in parts; with the member, as the second of two numbers. */
  uploads: 5_318_013,
  /** Who is given a number for something of which a member has only so many; with the member, as the second of two numbers. */
  claims: 5_318_015,
  /** Who hashes more of the log for its seals. */
  sealing: 5_318_014,
  /** Who moves the place of a process, or holds it where it is; with the hash of its name, as the second of two numbers. */
  places: 5_318_016,
  /** The one node that writes the log, on a connection of its own for as long as it lives. */
  eventNode: 7_236_415_501,
} as const
