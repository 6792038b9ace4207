import { PageTabs } from '../../shared/ui/pages/PageTabs.js'

interface Props {
  readonly shown: 'images' | 'cases'
  /** The address of each. */
  readonly images: string
  readonly cases: string
}

/** Older posts and newer cases: each list has both, and the address says which (DECISIONS C-23). */
export const CommunityTabs = ({ shown, images, cases }: Props) => (
  <PageTabs
    label="Images and cases"
    tabs={[
      { to: images, text: 'Clinical Images', isCurrent: shown === 'images' },
      { to: cases, text: 'Clinical Cases', isCurrent: shown === 'cases' },
    ]}
  />
)
