import type { Static } from '@sinclair/typebox'
import { MemberId, RoomId } from '../kernel/ids.js'
import { command, event } from '../kernel/messages.js'
import { Time } from '../kernel/time.js'

/** Two members have one room, whoever of them opens it: `low` is the smaller id. The vault keeps its number (`vault.room_pair`). */
const room = { roomId: RoomId, low: MemberId, high: MemberId }

export const OpenSoloRoom = command('OpenSoloRoom', room)

export const SoloRoomOpened = event('SoloRoomOpened', { ...room, by: MemberId, openedAt: Time })

/** Stored format: change only by adding a version. */
export const roomEvents = [SoloRoomOpened] as const
export const roomCommands = [OpenSoloRoom] as const

export type RoomEvent = Static<(typeof roomEvents)[number]>
export type RoomCommand = Static<(typeof roomCommands)[number]>
