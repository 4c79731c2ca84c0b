-- Words of any script, for the search: accents are folded, and English words reduced to their stems.

create extension if not exists unaccent;

create text search configuration gharsetu (copy = simple);

alter text search configuration gharsetu
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part, numword, numhword, hword_numpart
  with unaccent, english_stem;

-- As `folded` in app/domain/site/writing.ts. Older texts write the Malayalam chillus and the Bengali khanda ta with a
-- joiner. The digits of Indian scripts, of Arabic, Persian and Urdu, and of fullwidth forms become 0 to 9. Then come
-- letters that people confuse; last, without a counterpart and so removed, joiners, nuktas, Arabic vowel marks and the
-- tatweel, which many people omit.
create function folded(text) returns text language sql immutable strict parallel safe as $$
  select case when length($1) = octet_length($1) then $1 else normalize(translate(
        replace(replace(replace(replace(replace(replace(replace(normalize($1, nfc),
          U&'\0D23\0D4D\200D', U&'\0D7A'),
          U&'\0D28\0D4D\200D', U&'\0D7B'),
          U&'\0D30\0D4D\200D', U&'\0D7C'),
          U&'\0D32\0D4D\200D', U&'\0D7D'),
          U&'\0D33\0D4D\200D', U&'\0D7E'),
          U&'\0D15\0D4D\200D', U&'\0D7F'),
          U&'\09A4\09CD\200D', U&'\09CE'),
        '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९'
        '০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯'
        '୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯'
        '೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯༠༡༢༣༤༥༦༧༨༩'
        '᥆᥇᥈᥉᥊᥋᥌᥍᥎᥏᱀᱁᱂᱃᱄᱅᱆᱇᱈᱉᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙'
        '꣐꣑꣒꣓꣔꣕꣖꣗꣘꣙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹０１２３４５６７８９'
        '𑄶𑄷𑄸𑄹𑄺𑄻𑄼𑄽𑄾𑄿𑇐𑇑𑇒𑇓𑇔𑇕𑇖𑇗𑇘𑇙𑋰𑋱𑋲𑋳𑋴𑋵𑋶𑋷𑋸𑋹'
        '𑑐𑑑𑑒𑑓𑑔𑑕𑑖𑑗𑑘𑑙𑓐𑓑𑓒𑓓𑓔𑓕𑓖𑓗𑓘𑓙𑙐𑙑𑙒𑙓𑙔𑙕𑙖𑙗𑙘𑙙'
        '𑛀𑛁𑛂𑛃𑛄𑛅𑛆𑛇𑛈𑛉𑱐𑱑𑱒𑱓𑱔𑱕𑱖𑱗𑱘𑱙𑵐𑵑𑵒𑵓𑵔𑵕𑵖𑵗𑵘𑵙'
        '𑶠𑶡𑶢𑶣𑶤𑶥𑶦𑶧𑶨𑶩𑣠𑣡𑣢𑣣𑣤𑣥𑣦𑣧𑣨𑣩𖩠𖩡𖩢𖩣𖩤𖩥𖩦𖩧𖩨𖩩'
        '𖫀𖫁𖫂𖫃𖫄𖫅𖫆𖫇𖫈𖫉𞋰𞋱𞋲𞋳𞋴𞋵𞋶𞋷𞋸𞋹𞓰𞓱𞓲𞓳𞓴𞓵𞓶𞓷𞓸𞓹'
        || U&'\0929\0931\0934\0901\0D57\0643\0647\0649\064A'
        || U&'\200C\200D\093C\09BC\0A3C\0ABC\0B3C\0C3C\0CBC\0640\064B\064C\064D\064E\064F\0650\0651\0652\0670',
        repeat('0123456789', 33)
        || U&'\0928\0930\0933\0902\0D4C\06A9\06C1\06CC\06CC'
  ), nfc) end
$$;

-- PostgreSQL's parser would take "Flat/Apartment" for a file and "A-204" for a negative number. "2BHK" becomes "2 BHK",
-- but "3rd" stays. Symbols and emoji are not words. The body is parsed now, unlike a text between `$$`: while a dump is
-- restored, which computes columns by this function, there is no search path that leads to `folded`.
create function search_text(text) returns text language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(
      folded($1),
      '[!-/:-@[-`{-~\u00a0-\u00bf\u0964\u0965\u2000-\u206f\u20a0-\u20bf\u2190-\u2bff\ufe0f\U0001f000-\U0001faff]+',
      ' ', 'g'),
    '([0-9])(?!(st|nd|rd|th)(?![A-Za-z0-9]))(?=[A-Za-z])', '\1 ', 'gi');

-- The columns have no positions, so the parts of a compound word are found anywhere in the text.
create function search_query(text) returns tsquery language sql immutable strict parallel safe as $$
  select regexp_replace(to_tsquery('gharsetu', $1)::text, '<(-|[0-9]+)>', '&', 'g')::tsquery
$$;
