import { CasePage } from '../cases/CasePage.js'
import { menuOf } from './CaseMenu.js'

/** One case, with its menu. */
export const CaseDetailsPage = () => <CasePage menu={menuOf} />
