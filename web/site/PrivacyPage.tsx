import { ArticlePage } from './ArticlePage.js'
import policies from './content/privacy.json' with { type: 'json' }
import { Reachable } from './landing/Reachable.js'

export const PrivacyPage = () => (
  <ArticlePage written={policies}>
    <Reachable />
  </ArticlePage>
)
