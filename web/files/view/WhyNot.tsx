import { useNow } from '../../shared/ui/hooks/useNow.js'
import type { PostFile } from './file.js'
import { whyNot } from './standing.js'

/** Why a video cannot be played, as long as that is so. */
export const WhyNot = ({ file }: { readonly file: PostFile }) => whyNot(file, useNow())
