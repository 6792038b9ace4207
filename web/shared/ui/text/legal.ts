/** The legal texts, each with its address and the one name by which menus, footers and forms call it. */
export const LEGAL = {
  terms: { to: '/terms_and_conditions', text: 'Terms of Use' },
  privacy: { to: '/privacy-policy', text: 'Company Policies' },
} as const
