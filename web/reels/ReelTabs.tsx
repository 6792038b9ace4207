import { PageTabs } from '../shared/ui/pages/PageTabs.js'
import { PATH } from './names.js'

/** All videos, and those that one has saved. */
export const ReelTabs = ({ isSaved }: { readonly isSaved: boolean }) => (
  <PageTabs
    label="All and saved"
    tabs={[
      { to: PATH, text: 'All', isCurrent: !isSaved },
      { to: `${PATH}?list=saved`, text: 'Saved', isCurrent: isSaved },
    ]}
  />
)
