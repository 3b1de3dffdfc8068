/**
 * The oldest browsers that the app is built for: Chrome 109 is the last one for Windows 7 and 8, and iOS 16 for iPhones of
 * 2017. `index.html` names them to players with older ones.
 */
export const oldestBrowsers = ['chrome109', 'firefox115', 'safari16'];
