import { useLocation } from 'react-router-dom'
import { useScrollTo } from '../shared/useScrollTo.js'
import { ArticlePage } from './ArticlePage.js'
import policies from './content/privacy.json' with { type: 'json' }
import { Reachable } from './Reachable.js'

export const PrivacyPage = () => {
  useScrollTo(useLocation().hash.slice(1))
  return (
    <ArticlePage written={policies}>
      <Reachable />
    </ArticlePage>
  )
}
