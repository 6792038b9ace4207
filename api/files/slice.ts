import { fileDoers } from '../jobs/keep-files.js'
import type { ApiSlice } from '../slice.js'
import { inPartsRoutes } from './in-parts/routes.js'
import { prepareVideo } from './video/prepare.js'

export const fileSlice: ApiSlice = {
  routes: inPartsRoutes,
  doers: ({ deps: { dispatch, videos }, vault: { files, keys }, store }) => ({
    quick: fileDoers({ files, keys, store }),
    videos: { 'prepare-video': prepareVideo({ files, store, dispatch, ...videos }) },
  }),
}
