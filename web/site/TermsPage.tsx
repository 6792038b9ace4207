import { ArticlePage } from './ArticlePage.js'
import terms from './content/terms.json' with { type: 'json' }
import { Reachable } from './landing/Reachable.js'

export const TermsPage = () => (
  <ArticlePage written={terms}>
    <Reachable />
  </ArticlePage>
)
