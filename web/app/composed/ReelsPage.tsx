import { ReelsPage as Page } from '../../reels/viewer/ReelsPage.js'
import { ReelMenu } from '../post-menus/ReelMenu.js'

export const ReelsPage = () => <Page menu={(of) => <ReelMenu of={of} />} />
