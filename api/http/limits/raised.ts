import type { Budget } from '../../contract/rates.js'

/** Load tests raise all budgets; none can be lowered, or switched off. */
export const raised = ({ most, seconds }: Budget, factor: number): Budget => ({ most: most * factor, seconds })
