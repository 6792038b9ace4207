import type { ApiSlice, Working } from '../slice.js'
import { deletionsDue } from './erasure/due.js'
import { eraseAccount } from './erasure/erase-account.js'
import { proofMailer } from './erasure/proof-mail.js'
import { receiptMailer } from './erasure/receipt-mail.js'
import { redoErasures } from './erasure/redo.js'
import { redoFromLog } from './erasure/redo-from-log.js'
import { leavingRoutes } from './erasure/routes.js'
import { downloads } from './export/download.js'
import { makeExport } from './export/make.js'
import { exportReadyMailer } from './export/ready-mail.js'
import { exportRoutes } from './export/routes.js'

const eraserOf = ({ deps, vault, store, partsFor }: Working) => ({ ...deps, ...vault, store, partsFor })

export const leavingSlice: ApiSlice = {
  routes: (deps) => [...leavingRoutes(deps), ...exportRoutes(deps)],
  shelf: ({ exports }, store) => downloads({ exports, store }),
  redo: { fromLog: redoFromLog, byViews: redoErasures },
  doers: (working) => ({
    mails: {
      receipt: receiptMailer({ ...working.post, ...working.vault }),
      'export-ready': exportReadyMailer(working.post),
      'deletion-proof': proofMailer({ ...working.post, ...working.vault }),
    },
    erasures: { 'erase-account': eraseAccount(eraserOf(working)) },
    exports: { export: makeExport({ ...eraserOf(working), exporters: working.exporters }) },
  }),
  jobs: (working) => [{ name: 'deletions', cron: '17 * * * *', run: deletionsDue({ ...eraserOf(working), onTrouble: working.onTrouble }) }],
}
