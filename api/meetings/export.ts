import { registrationsOf } from '../../projections/meetings/queries.js'
import { mapped, type Exporter } from '../leaving/export/exporter.js'

/** The events they have registered for, also those they left. */
export const exportRegistrations: Exporter = function* ({ pool }, memberId) {
  yield {
    path: 'events.json',
    list: mapped(registrationsOf(pool, memberId), ({ member_id: _, position: __, gone_by: ___, meeting_id: event, ...told }) => ({
      event,
      ...told,
    })),
  }
}
