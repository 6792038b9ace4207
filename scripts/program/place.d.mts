/** Where built programs are kept, each in a directory of its own. */
export declare const PROGRAMS: string
/** The directory of the program that is built of the sources as they are now, whether it is there or not. */
export declare const placeOfProgram: () => string
