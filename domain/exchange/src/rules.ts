/**
 * The version of the rules in force decides what commands do. A state begins with the first; `activate_rules` activates
 * the next one, once every replica runs a release that supports it.
 *
 * 1  the exchange as it was first released
 * 2  client order ids are remembered by account; commands that carry an expiry are refused after it
 */
export const newestRulesVersion = 2
