import type { MemberEvent } from '../../domain/members/messages.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { fold, type Card } from './rows.js'

const card: Table<keyof Card> = {
  name: 'card',
  key: ['member_id'],
  columns: { member_id: 'int', first_name: 'text', last_name: 'text' },
}

/** The name line of every member. */
export const memberCard = view<MemberEvent>({
  name: 'member_card',
  version: 1,
  folder: new URL('.', import.meta.url),
  streams: ['member'],
  async write(batch, db, schema) {
    const cards = fold(batch)
    await upsert(db, schema, card, cards.values())
    return [...cards.keys()].map(String)
  },
})
