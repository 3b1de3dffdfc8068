import type { Difficulty } from '../difficulty.ts';

/**
 * The shapes of each difficulty's three sections: the game builds every labyrinth from these 46. A shape lists its
 * rooms in order, each as column, row, themes and contents, then its doors by the letters of rooms: `a` is the
 * section's first room, `z` its trial at column 7, row 3. Columns count from the section's own first one.
 *
 * Themes: E Estate, S Sepulchre, d Estate or Domain, o Estate, Domain or Mansion, i Basilica, Sepulchre or Sanitorium,
 * m Mansion. Contents: k silver key, s silver door, K golden key, D golden door, t trinket, g gauntlet.
 *
 * A shape with `*` was seen in published labyrinths (17 of them, 2018 to 2026). The others are public facts about the
 * game (github.com/repoe-fork/repoe-fork.github.io, data/lab_layout.json) that nobody has checked against a run.
 */
export const shapeTable: Record<Difficulty, readonly (readonly string[])[]> = {
  eternal: [
    [
      '*13EDk 11iK 42ik 44ig | ab ac ad cz dz',
      '13E 31ok 52ik 44i | ab ad cd dz',
      '13E 21ik 53dk 65ot | ab ac cd cz',
      '*13Ek 34oD 32oK 53ik | ab bc bd dz',
      '*13E 43ok 51it 55ik | ab bc bd bz',
      '*13E 31ik 53oDk 62iK | ab ac bc cd cz',
      '13Ek 51i 33ok 55i | ab ac ad bd bz dz',
      '13Ek 51ik 45oD 25iK | ab bc cd cz',
      '13E 51i 34ok 55dk | ab ac bd bz cd dz',
      '*13Ek 33i 53ik 55ot | ab bc cd cz',
    ],
    [
      '13i 21Ss 55ik 53o | ab ad bz cd dz',
      '13ik 53o 41it 45os | ab bc bd bz',
      '13ik 33oD 31oK 53is | ab bc bd dz',
      '*13i 34ik 54i 52os | ab bc cd cz',
      '*13iD 21iK 52dk 54ds | ab ac ad cd cz dz',
      '*13o 33ik 45ot 52is | ab bc bd dz',
      '*13d 21ok 55is 43i | ab ad cd dz',
      '13o 25ok 42iDs 51iK | ab ac cd cz',
      '*13ok 41i 53it 34is | ab bc bd bz',
      '13iD 31ik 33iK 54os | ab ac ad dz',
    ],
    [
      '13os 33os 41iK 55iD | ab ac ad cd dz',
      '13is 35o 55os 43iD 51iK | ab ad bc cz de dz',
      '13d 25os 41is 43i | ab ad cd dz',
      '*13o 25is 32i 52ig 54os | ab ac cd ce dz ez',
      '*13i 31i 42is 55d 44os | ab ad bc bz de dz',
      '13i 33os 42is 35ig 53o | ab ac ad ce de ez',
      '*13d 31o 51os 35i 55is | ab ad bc cz de ez',
      '*13is 41o 33Ss 35i 54o | ab ac ad be cz de ez',
      '13iD 22iK 33o 51os 55os | ab ac cd ce cz',
      '13i 45i 65os 32i 11os | ab bc bd de dz',
    ],
  ],
  merciless: [
    ['*33EDK 51ot 55i | ab ac bz cz', '*33E 52it 64o | ab bc bz cz'],
    ['*13i 44it 52ik | ab bc bz cz', '*13ot 32iDK 54ik | ab bc bz cz'],
    ['*23is 11ik 42o 54is | ab ac bc cd cz dz', '*13o 41os 45is 53ik | ab ac bd bz cd cz'],
  ],
  cruel: [
    ['*33Et 54i | ab az bz', '*33Et 51o | ab az bz'],
    ['*13d 31i 53it | ab ac bc cz'],
    ['*13i 31iks 43o 55oks | ab ac bc cd cz dz', '*23d 51o 55iks 43iks | ab ac bd bz cd cz'],
  ],
  normal: [
    ['*33Et | az'],
    ['*33it 51o | ab az bz', '33it 54i | ab az bz'],
    ['13m 31iks 43o 55oks | ab ac bc cd cz dz', '*23m 51o 55iks 43iks | ab ac bd bz cd cz'],
  ],
};
