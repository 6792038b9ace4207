export const NO_CV = 'There is no CV.'
