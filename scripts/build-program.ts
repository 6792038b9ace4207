import { builtProgramPlace } from './program/build-program.js'

/* Builds the program into dist/program, unless it is there already. */
await builtProgramPlace()
