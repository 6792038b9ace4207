import { pushSubscriptions } from '../../../commands/vault/push.js'
import { eachOf } from '../../../projections/runtime/pages.js'
import type { Exporter } from '../../leaving/export/exporter.js'

/** The devices on which they want to be told; the address of a browser works like a key, and stays here. */
export const exportDevices: Exporter = function* ({ pool }, memberId) {
  yield { path: 'devices.json', list: eachOf(() => pushSubscriptions(pool).list(memberId)) }
}
