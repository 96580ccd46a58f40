/** A global style sheet, which does nothing in tests. */
