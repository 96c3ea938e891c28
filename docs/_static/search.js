/* Replaces the ranking of Sphinx's search: pages for players and hosts come before the API and the decisions, pages
 * are found by the words that people use (search.toml), and a query of many words finds pages with most of them. */
"use strict";

(() => {
  const PAGES = JSON.parse(document.getElementById("search-pages").textContent);
  const MOST = 30;
  const SECTIONS = 2;
  const SCORES = { title: 14, word: 12, heading: 7, term: 3, partialTitle: 4, partial: 1, object: 6 };
  const stemmer = new Stemmer();

  const stems = (text) =>
    splitQuery(text.toLowerCase())
      .filter((word) => !stopwords.has(word))
      .map((word) => stemmer.stemWord(word));

  /** Whether two texts are the same words, with those that the search leaves out. */
  const isSame = (one, other) => {
    const [a, b] = [one, other].map((text) => splitQuery(text.toLowerCase()).map((word) => stemmer.stemWord(word)));
    return a.join(" ") === b.join(" ");
  };

  const listed = (files) => (files === undefined ? [] : Array.isArray(files) ? files : [files]);
  const found = (terms, word) => (Object.hasOwn(terms, word) ? listed(terms[word]) : []);
  const beginning = (terms, word) =>
    Object.keys(terms).flatMap((term) => (term.startsWith(word) && term !== word ? listed(terms[term]) : []));

  /** Return word -> (number of the page -> score). */
  const scoresOf = (words) => {
    const { terms, titleterms, titles, docnames } = Search._index;
    const named = titles.map(stems);
    const out = new Map();
    for (const word of words) {
      const pages = new Map();
      const add = (files, score) => {
        for (const file of files) pages.set(file, Math.max(score, pages.get(file) ?? 0));
      };
      // (The index has the words of titles and of headings in one list.)
      add(found(titleterms, word), SCORES.heading);
      named.forEach((title, file) => title.includes(word) && add([file], SCORES.title));
      add(found(terms, word), SCORES.term);
      docnames.forEach((name, file) => PAGES[name]?.words.includes(word) && add([file], SCORES.word));
      if (word.length > 2) {
        add(beginning(titleterms, word), SCORES.partialTitle);
        add(beginning(terms, word), SCORES.partial);
      }
      out.set(word, pages);
    }
    return out;
  };

  const share = (part, whole) => (whole ? part / whole : 0);

  Search._performSearch = (query, searchTerms, excludedTerms, _highlighted, objectTerms) => {
    const { docnames, titles, filenames, alltitles, terms } = Search._index;
    document.getElementById("search-progress")?.replaceChildren();
    // A query of stop words alone ("who is it") is searched as it is.
    const words = searchTerms.size ? [...searchTerms] : splitQuery(query.toLowerCase()).map((one) => stemmer.stemWord(one));
    const scores = scoresOf(words);
    const rare = (word) => Math.log(1 + docnames.length / (1 + (scores.get(word)?.size ?? 0)));
    const weight = (file) => PAGES[docnames[file]]?.weight ?? 1;
    const excluded = new Set([...excludedTerms].flatMap((word) => found(terms, word)));

    const results = [];
    const add = (file, title, anchor, description, score, kind) => {
      if (score > 0 && !excluded.has(file))
        results.push([docnames[file], title, anchor, description, score, filenames[file], kind]);
    };

    docnames.forEach((_name, file) => {
      let sum = 0;
      let matched = 0;
      for (const word of words) {
        const score = scores.get(word).get(file) ?? 0;
        sum += score * rare(word);
        matched += score > 0 ? 1 : 0;
      }
      const title = stems(titles[file]);
      const named = isSame(titles[file], query) ? 2 : words.every((word) => title.includes(word)) ? 1.6 : 1;
      add(file, titles[file], "", null, sum * share(matched, words.length) ** 2 * weight(file) * named, "text");
    });

    // Sections whose heading has every word of the query.
    for (const [heading, places] of Object.entries(alltitles)) {
      const title = stems(heading);
      if (!words.length || !words.every((word) => title.includes(word))) continue;
      const each = isSame(heading, query) ? 1.2 * SCORES.title : SCORES.heading * share(words.length, title.length);
      const sum = words.reduce((all, word) => all + rare(word), 0) * each;
      for (const [file, id] of places)
        if (titles[file] !== heading && id !== null)
          add(file, `${titles[file]} > ${heading}`, `#${id}`, null, sum * weight(file), "title");
    }

    // Names of the API, whole or their last part.
    for (const name of objectTerms)
      for (const one of Search.performObjectSearch(name, objectTerms)) {
        const exact = one[1].toLowerCase().split(".").at(-1) === name;
        const file = docnames.indexOf(one[0]);
        const sum = SCORES.object * Math.log(1 + docnames.length) * (exact ? 1 : 0.3);
        add(file, one[1], one[2], one[3], sum * weight(file), "object");
      }

    results.sort((a, b) => b[4] - a[4] || a[1].localeCompare(b[1]));
    const seen = new Map();
    const best = results.filter((one) => {
      const count = (seen.get(one[0]) ?? 0) + 1;
      seen.set(one[0], count);
      return count <= 1 + SECTIONS;
    });
    return best.slice(0, MOST).reverse();
  };
})();
