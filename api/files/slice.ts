import { fileDoers } from '../jobs/keep-files.js'
import type { ApiSlice } from '../slice.js'
import { inPartsRoutes } from './in-parts/routes.js'
import { prepareVideo } from './video/prepare.js'
import { shrinkVideo } from './video/shrink.js'

export const fileSlice: ApiSlice = {
  routes: inPartsRoutes,
  doers: ({ deps: { dispatch, now, outbox, videos }, vault: { files, keys }, store }) => ({
    quick: fileDoers({ files, keys, store }),
    videos: { 'prepare-video': prepareVideo({ files, store, outbox, dispatch, now, ...videos }) },
    renditions: { 'shrink-video': shrinkVideo({ files, store, outbox, now, ...videos }) },
  }),
}
