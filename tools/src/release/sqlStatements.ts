/**
 * The statements of an SQL file, each on one line: without comments, with texts and bodies of functions emptied. The
 * body of a `do` block counts as statements of the file, as it runs with it.
 */
export function sqlStatements(sql: string): string[] {
  const found: string[] = [];
  let statement = '';
  let rest = sql;
  const end = () => {
    const tidy = statement.replace(/\s+/g, ' ').trim();
    if (tidy) found.push(tidy);
    statement = '';
  };
  while (rest) {
    const [token = ''] = tokens.exec(rest) ?? [];
    rest = rest.slice(token.length);
    if (token === ';') end();
    else if (isComment.test(token)) statement += ' ';
    else if (token.startsWith("'")) statement += "''";
    else if (token.startsWith('$')) {
      const body = token.replace(quotes, '');
      if (/^\s*do\s*$/i.test(statement)) found.push(...sqlStatements(body.replace(blockWords, ';')));
      statement += '$$';
    } else statement += token;
  }
  end();
  return found;
}

const tokens =
  /^(?:--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;|[^-/'"$;]+|[\s\S])/;
const isComment = /^(?:--|\/\*)/;
const quotes = /^\$\w*\$|\$\w*\$$/g;
/** Words of plpgsql after which a statement begins. */
const blockWords = /\b(?:begin|then|else|loop|execute)\b/gi;
